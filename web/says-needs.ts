// The first module that runs. If a later one fails, this unfolds the requirements of the page.
addEventListener("error", () => {
  document.querySelector("pc-app > details")?.setAttribute("open", "");
});
