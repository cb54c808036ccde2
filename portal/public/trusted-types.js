// Text becomes part of the page (Trusted Types) only where it can be no element and no script: the component kit writes its style
// sheets as text, and nothing needs more. A file of its own, because the page allows no inline script, and before all others.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) => (address === '/push-worker.js' ? address : null),
});
