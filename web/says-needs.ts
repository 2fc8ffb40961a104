// The first module that runs: where a later one cannot, what the page needs is unfolded.
addEventListener("error", () => {
  document.querySelector("pc-app > details")?.setAttribute("open", "");
});
