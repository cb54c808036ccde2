/** Whether a passkey may be offered at all: the browser knows them, and the address is a name that is safe. */
export const canUsePasskeysHere = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
