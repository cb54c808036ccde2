// Sets the colour scheme before anything is painted. A file of its own, because the page allows no inline script.
{
  let kept = null;
  try {
    kept = localStorage.getItem('sandbox.colour_scheme');
  } catch {
    // A browser that keeps nothing: the system's setting decides.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
