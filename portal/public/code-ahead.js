// Requests the code of what opens, the sign-in or the portal, together with that of the start, which asks for it only once it runs. On a
// slow line that saves a round trip. A wrong guess costs nothing else: the start decides.
(() => {
  if (location.pathname.startsWith('/print/')) return;
  const isSignedIn = () => {
    try {
      return (localStorage.getItem('portal.session') ?? '').includes('"permanent_token"');
    } catch {
      return false;
    }
  };
  const { inside = '', outside = '' } = document.currentScript.dataset;
  for (const href of (isSignedIn() ? inside : outside).split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
})();
