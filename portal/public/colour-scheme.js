// Sets the colour scheme before anything is painted. A file of its own, because the page allows no inline script.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('portal.colour_scheme');
  } catch (failure) {
    kept = null;
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
