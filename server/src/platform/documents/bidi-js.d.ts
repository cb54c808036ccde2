// The part of bidi-js in use: it brings no types.
declare module 'bidi-js' {
  interface Embedding {
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels: (text: string, direction: 'ltr') => Embedding;
    getMirroredCharacter: (character: string) => string | null;
  }
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
