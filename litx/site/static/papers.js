"use strict";
// Filters of the list of papers. A paper stays where one of its materials has all that is asked
// for; what is asked for stands in the address, so that it can be gone back to and handed on.
litx.load("papers", ({ papers, materials }) => {
  const form = document.querySelector(".filters");
  const rows = Array.from(document.querySelectorAll("#papers tbody tr"));
  const told = document.getElementById("told");
  const MOST = 6;
  const words = papers.map(litx.plain);
  materials.forEach((one) => (one.plain = `${words[one.paper]} ${litx.plain(one.words)}`));
  form.hidden = false;

  const asked = () => {
    const data = new FormData(form);
    const given = new URLSearchParams();
    for (const [name, value] of data) if (value) given.append(name, value);
    return given;
  };
  const kelvin = (text) => (text === null ? null : Number(text) + 273.15);
  const fits = (one, state, low, high) => {
    const has = (name) => state.getAll(name).every((value) => one[name].includes(value));
    const text = litx.plain(state.get("q") || "").split(/\s+/);
    const [kind, isTested] = [state.get("property"), low !== null || high !== null];
    const isValue = ([own, at]) =>
      (!kind || own === kind) &&
      (!isTested || (at && (low === null || at >= low - 0.5) && (high === null || at <= high + 0.5)));
    return (
      has("element") && has("phase") && has("process") &&
      text.every((word) => one.plain.includes(word)) &&
      ((!kind && !isTested) || one.values.some(isValue))
    );
  };
  const show = () => {
    const state = litx.state;
    const [low, high] = [kelvin(state.get("from")), kelvin(state.get("to"))];
    const isAsked = Array.from(state.keys()).length > 0;
    const found = papers.map(() => []);
    for (const one of materials) if (fits(one, state, low, high)) found[one.paper].push(one);
    for (const row of rows) {
      row.hidden = !found[row.dataset.paper].length;
      const own = found[row.dataset.paper].filter((one) => one.name);
      const matching = row.querySelector(".matching");
      matching.replaceChildren();
      if (!isAsked || !own.length) continue;
      matching.append(`${own.length === 1 ? "1 material fits" : `${own.length} materials fit`}: `);
      own.slice(0, MOST).forEach((one, index) => {
        const link = Object.assign(document.createElement("a"), { textContent: one.name });
        link.href = one.url;
        matching.append(index ? ", " : "", link);
      });
      if (own.length > MOST) matching.append(` and ${own.length - MOST} more`);
    }
    const left = rows.filter((row) => !row.hidden).length;
    const fitting = found.flat().filter((one) => one.name).length;
    told.textContent = isAsked
      ? `${left} of ${rows.length} papers, ${fitting} of their materials fit`
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
  // A choice is a step that Back takes back, and so are the letters of a word together.
  const follow = (isStep) => {
    const address = `#${asked()}`;
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
