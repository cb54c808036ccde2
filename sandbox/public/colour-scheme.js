// Sets the colour scheme before the first paint. A file of its own, because the page allows no inline script.
{
  let kept = null;
  try {
    kept = localStorage.getItem('sandbox.colour_scheme');
  } catch {
    // Without storage the system's setting applies.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
