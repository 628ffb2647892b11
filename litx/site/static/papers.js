"use strict";
// Filters of the list of papers. A paper matches where any of its materials fulfils all filters.
// The filters are part of the address, so that they can be linked to and restored.
litx.load("papers", ({ papers, materials }) => {
  const form = document.querySelector(".filters");
  const rows = Array.from(document.querySelectorAll("#papers tbody tr"));
  const status = document.getElementById("matches");
  const MOST = 6;
  const words = papers.map(litx.plain);
  for (const material of materials)
    material.plain = `${words[material.paper]} ${litx.plain(material.words)}`;
  form.hidden = false;

  const readForm = () => {
    const data = new FormData(form);
    const filters = new URLSearchParams();
    for (const [name, value] of data) if (value) filters.append(name, value);
    return filters;
  };
  const kelvin = (text) => (text === null ? null : Number(text) + 273.15);
  const fits = (material, state, low, high) => {
    const has = (name) => state.getAll(name).every((value) => material[name].includes(value));
    const text = litx.plain(state.get("q") || "").split(/\s+/);
    const [kind, isTested] = [state.get("property"), low !== null || high !== null];
    const isValue = ([valueKind, at]) =>
      (!kind || valueKind === kind) &&
      (!isTested || (at && (low === null || at >= low - 0.5) && (high === null || at <= high + 0.5)));
    return (
      has("element") && has("phase") && has("process") &&
      text.every((word) => material.plain.includes(word)) &&
      ((!kind && !isTested) || material.values.some(isValue))
    );
  };
  const show = () => {
    const state = litx.state;
    const [low, high] = [kelvin(state.get("from")), kelvin(state.get("to"))];
    const isFiltered = Array.from(state.keys()).length > 0;
    const matches = papers.map(() => []);
    for (const material of materials)
      if (fits(material, state, low, high)) matches[material.paper].push(material);
    for (const row of rows) {
      row.hidden = !matches[row.dataset.paper].length;
      const named = matches[row.dataset.paper].filter((material) => material.name);
      const matching = row.querySelector(".matching");
      matching.replaceChildren();
      if (!isFiltered || !named.length) continue;
      const count = named.length === 1 ? "1 material fits" : `${named.length} materials fit`;
      matching.append(`${count}: `);
      named.slice(0, MOST).forEach((material, index) => {
        const link = Object.assign(document.createElement("a"), { textContent: material.name });
        link.href = material.url;
        matching.append(index ? ", " : "", link);
      });
      if (named.length > MOST) matching.append(` and ${named.length - MOST} more`);
    }
    const remaining = rows.filter((row) => !row.hidden).length;
    const fitting = matches.flat().filter((material) => material.name).length;
    status.textContent = isFiltered
      ? `${remaining} of ${rows.length} papers, ${fitting} of their materials fit`
      : `${rows.length} papers`;
  };
  let typed = null;
  const fill = () => {
    const state = litx.state;
    for (const field of form.elements) {
      if (!field.name) continue;
      if (field.type === "checkbox") field.checked = state.getAll(field.name).includes(field.value);
      else field.value = state.get(field.name) || "";
    }
    typed = null;
    show();
  };
  // Back undoes a choice, or all letters of a word together.
  const follow = (isStep) => {
    const address = `#${readForm()}`;
    if (address === (location.hash || "#")) return;
    history[isStep ? "pushState" : "replaceState"](null, "", address);
    show();
  };
  form.addEventListener("input", ({ target }) => {
    follow(target !== typed);
    typed = /search|number/.test(target.type) ? target : null;
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => follow(true)));
  addEventListener("hashchange", fill);
  addEventListener("popstate", fill);
  fill();
});
