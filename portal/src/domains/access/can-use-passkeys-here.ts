/** True if passkeys can be offered: the browser supports them, and the address is a secure host name. */
export const canUsePasskeysHere = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
