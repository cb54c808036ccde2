// Same policy as the portal's: text enters the page only if it cannot be an element or a script.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
});
