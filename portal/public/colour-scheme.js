// Sets the colour scheme before anything is painted. A file of its own, because the page allows no inline script.
(() => {
  const keptScheme = () => {
    try {
      return localStorage.getItem('portal.colour_scheme');
    } catch {
      return null;
    }
  };
  const kept = keptScheme();
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
