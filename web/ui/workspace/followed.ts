/** Listener to clicks on a link that the page follows itself. With a key that opens it elsewhere, the browser does. */
export const followed = (follow: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  follow();
};
