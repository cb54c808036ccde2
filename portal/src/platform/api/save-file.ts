/** Saves a file through the browser under the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser download an address of this server. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
