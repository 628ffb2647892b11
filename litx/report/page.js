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

// A choice and a field above texts side by side hide their lines that do not match.
for (const filter of document.querySelectorAll(".line-filter")) {
  const [choice, field, status] = ["select", "input", "[role=status]"].map((name) =>
    filter.querySelector(name),
  );
  const panes = Array.from(filter.parentNode.querySelectorAll(".lines"));
  const groups = [];  // each line, with the notes below it
  for (const pane of panes) {
    let isInLine = false;
    for (const row of pane.children) {
      const kind = row.className;
      if (kind === "note" && isInLine) groups.at(-1).push(row);
      else if (kind !== "gap" && kind !== "unplaced") groups.push([row]);
      isInLine ||= kind !== "note" && kind !== "unplaced";  // before the lines are notes without one
    }
  }
  const texts = groups.map((group) => group.map((row) => row.textContent.toLowerCase()).join(" "));
  const hidden = { near: ["far"], lost: ["far", "near"], all: [] };

  const apply = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let [shown, listed] = [0, 0];
    for (const pane of panes) {
      pane.dataset.lines = choice.value;
      pane.toggleAttribute("data-filtered", words.length > 0);
    }
    groups.forEach((group, at) => {
      const isFitting = words.every((word) => texts[at].includes(word));
      for (const row of group) row.hidden = !isFitting;
      if (hidden[choice.value].includes(group[0].className)) return;
      listed += 1;
      shown += isFitting;
    });
    status.textContent = words.length ? `${shown} of ${listed} lines` : "";
  };
  choice.addEventListener("change", apply);
  field.addEventListener("input", apply);
  filter.hidden = false;
  apply();  // a browser may have kept what was chosen before
}

// Buttons, and the keys n and p, lead to the next and the previous value that is not found.
for (const bar of document.querySelectorAll(".walk")) {
  const status = bar.querySelector("[role=status]");
  let last = null;
  const walk = (step) => {
    const rows = Array.from(document.querySelectorAll("tr.open"));  // as they are sorted now
    const at = rows.indexOf(last);
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length;
    last = rows[next];
    last.focus({ preventScroll: true });
    last.scrollIntoView({ block: "center" });
    status.textContent = `${next + 1} of ${rows.length}`;
  };
  bar.hidden = false;
  for (const button of bar.querySelectorAll("button"))
    button.addEventListener("click", () => walk(Number(button.dataset.step)));
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(input|select|textarea)$/i.test(event.target.tagName);
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "n") walk(1);
    if (event.key === "p") walk(-1);
  });
}
