/* global addEventListener, document */
// Shows only entries of the reference that contain all words of a search.

const field = /** @type {HTMLInputElement} */ (document.querySelector("#search"));
const found = /** @type {HTMLElement} */ (document.querySelector("#found"));
const entries = [...document.querySelectorAll(".entry")];
const texts = entries.map((entry) => `${entry.id} ${entry.textContent}`.toLowerCase());

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = texts.map((text) => words.every((word) => text.includes(word)));
  entries.forEach((entry, i) => entry.toggleAttribute("hidden", !fits[i]));
  for (const section of document.querySelectorAll(".room"))
    section.toggleAttribute("hidden", section.querySelector(".entry:not([hidden])") === null);
  const all = fits.filter(Boolean).length;
  found.textContent = words.length === 0 ? "" : `${all} of ${entries.length} entries`;
}

field.closest("form")?.removeAttribute("hidden");
field.addEventListener("input", search);
field.form?.addEventListener("submit", (event) => event.preventDefault());
// Clears the search if a link of the contents leads to a hidden entry.
addEventListener("hashchange", () => {
  if (document.querySelector(":target")?.closest("[hidden]") == null) return;
  field.value = "";
  search();
  document.querySelector(":target")?.scrollIntoView();
});
search();
