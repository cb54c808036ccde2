// As the portal's: text becomes part of the page (Trusted Types) only where it can be no element and no script.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
});
