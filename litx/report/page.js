"use strict";
// A click on a heading sorts its table best first, then in reverse, then as it was.
for (const table of document.querySelectorAll("table:not([data-still])")) {
  const body = table.tBodies[0];
  const original = Array.from(body.rows);
  const headings = Array.from(table.tHead.rows[0].cells);

  const value = (row, index) => {
    const cell = row.cells[index];
    if (cell.dataset.value !== undefined) return Number(cell.dataset.value);
    const text = cell.textContent.trim();
    return text === "" || text === "\u2014" ? null : text;
  };
  const compare = (left, right) =>
    typeof left === "number" && typeof right === "number"
      ? left - right
      : String(left).localeCompare(String(right), "en", { numeric: true });

  const sort = (index, sign) => {
    const blank = original.filter((row) => value(row, index) === null);
    const filled = original.filter((row) => value(row, index) !== null);
    filled.sort((left, right) => sign * compare(value(left, index), value(right, index)));
    body.append(...(sign === 0 ? original : filled.concat(blank)));
  };

  headings.forEach((heading, index) => {
    const best = heading.dataset.best === "high" ? -1 : 1;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    let step = 0;
    button.addEventListener("click", () => {
      const next = heading.hasAttribute("aria-sort") ? (step + 1) % 3 : 1;
      for (const cell of headings) cell.removeAttribute("aria-sort");
      step = next;
      const sign = [0, best, -best][step];
      if (sign) heading.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
      sort(index, sign);
    });
  });
}
