"use strict";
// The graph of a paper, with the positions from Python, and below it a material at a time.
(() => {
  const sections = Array.from(document.querySelectorAll("section.material"));
  const links = Array.from(document.querySelectorAll(".paper > nav a"));
  const all = document.querySelector("button.all");
  const [NARROW, LEGIBLE] = [640, 0.55]; // pixels of a window; how small letters may become
  let graph = null;

  const show = () => {
    const chosen = sections.find((section) => `#${section.id}` === location.hash);
    const isAll = all.getAttribute("aria-pressed") === "true";
    const shown = chosen || sections[0];
    sections.forEach((section) => (section.hidden = !isAll && section !== shown));
    links.forEach((link) => {
      if (link.hash === `#${shown && shown.id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    if (graph) {
      graph.nodes().unselect();
      if (chosen) graph.nodes().filter((node) => node.data("anchor") === chosen.id).select();
    }
    if (chosen) {
      const target = isAll ? chosen : chosen.querySelector("h2");
      target.scrollIntoView({ block: isAll ? "start" : "nearest" });
    }
  };
  all.hidden = sections.length < 2;
  all.addEventListener("click", () => {
    all.setAttribute("aria-pressed", String(all.getAttribute("aria-pressed") !== "true"));
    show();
  });
  addEventListener("hashchange", show);
  show();

  const name = document.body.dataset.graph;
  if (name) litx.load(name, (data) => {
    const canvas = document.querySelector(".graph .canvas");
    const drawn = document.querySelector(".graph .drawn");
    drawn.querySelectorAll(".node").forEach((box, index) => {
      const { anchor } = data.nodes[index];
      if (!anchor) return;
      box.dataset.anchor = anchor;
      box.addEventListener("click", () => (location.hash = anchor));
    });
    if (innerWidth < NARROW) return; // here the canvas would catch a scrolling finger
    canvas.hidden = false;
    drawn.hidden = true;
    const colour = (property) =>
      getComputedStyle(document.documentElement).getPropertyValue(property).trim();
    const style = () => [
      {
        selector: "node[kind]",
        style: {
          shape: "round-rectangle", width: "data(width)", height: "data(height)",
          label: "data(label)", "text-wrap": "wrap", "text-valign": "center",
          "font-size": 13, "font-family": "system-ui, sans-serif", color: colour("--ink"),
          "background-color": colour("--tint"), "border-width": 1.2,
          "border-color": colour("--bar"), "line-height": 1.25,
        },
      },
      { selector: "node[kind='raw']",
        style: { "background-color": colour("--warm-tint"), "border-color": colour("--warm") } },
      { selector: "node[kind='undefined']",
        style: { "background-color": colour("--card"), "border-style": "dashed" } },
      { selector: "node:selected",
        style: { "border-width": 3, "border-color": colour("--accent") } },
      { selector: "node.label",
        style: {
          shape: "rectangle", width: 1, height: 1, "background-opacity": 0, events: "no",
          label: "data(label)", "text-wrap": "wrap", "font-size": 12, color: colour("--muted"),
          "font-family": "system-ui, sans-serif", "text-valign": "center", "line-height": 1.33,
          "text-background-color": colour("--card"), "text-background-opacity": 1,
          "text-background-padding": 2,
        } },
      { selector: "edge",
        style: {
          width: 1.4, "line-color": colour("--muted"), "target-arrow-color": colour("--muted"),
          "target-arrow-shape": "triangle", "arrow-scale": 0.9, "curve-style": "taxi",
          "taxi-direction": "rightward", "taxi-turn": "data(turn)", events: "no",
          "source-endpoint": "90deg", "target-endpoint": "270deg",
        } },
    ];
    const elements = [];
    const places = {};
    for (const node of data.nodes) {
      places[node.id] = node;
      const label = node.about ? `${node.name}\n${node.about}` : node.name;
      elements.push({
        group: "nodes",
        data: { ...node, label },
        position: { x: node.x, y: node.y },
      });
    }
    data.edges.forEach((edge, index) => {
      const turn = Math.max(edge.x - (places[edge.source].x + places[edge.source].width / 2), 12);
      elements.push({
        group: "edges",
        data: { id: `e${index}`, source: edge.source, target: edge.target, turn },
      });
      if (edge.label.length)
        elements.push({
          group: "nodes", classes: "label", selectable: false,
          data: { id: `l${index}`, label: edge.label.join("\n") },
          position: { x: edge.x + edge.width / 2, y: edge.y },
        });
    });
    graph = litx.graph = cytoscape({
      container: canvas, elements, style: style(), layout: { name: "preset" },
      minZoom: 0.1, maxZoom: 2.5, autoungrabify: true, boxSelectionEnabled: false,
      userZoomingEnabled: false, selectionType: "single",
    });
    const fit = () => {
      const room = canvas.parentElement.clientWidth;
      const most = Math.max(innerHeight * 0.7, 320);
      const zoom = Math.max(Math.min(room / data.width, most / data.height, 1.05), LEGIBLE);
      canvas.style.height = `${Math.max(Math.min(data.height * zoom, most), 120)}px`;
      graph.resize();
      const rest = Math.max((room - data.width * zoom) / 2, 0);
      graph.viewport({ zoom, pan: { x: rest, y: Math.max((canvas.clientHeight - data.height * zoom) / 2, 0) } });
    };
    fit();
    const zoom = (factor) =>
      graph.zoom({
        level: graph.zoom() * factor,
        renderedPosition: { x: graph.width() / 2, y: graph.height() / 2 },
      });
    const tools = { fit, in: () => zoom(1.25), out: () => zoom(0.8) };
    document.querySelectorAll("[data-tool]").forEach((button) => {
      button.hidden = false;
      button.addEventListener("click", tools[button.dataset.tool]);
    });
    graph.on("tap", "node[kind]", (event) => {
      const anchor = event.target.data("anchor");
      if (anchor) location.hash = anchor;
    });
    graph.on("mouseover mouseout", "node[anchor != '']", (event) =>
      canvas.classList.toggle("over", event.type === "mouseover"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () =>
      graph.style(style()));
    addEventListener("resize", fit);
    show();
  });
})();
