/** A file as it will be sent. The previewed bytes are the imported ones, even if the file is saved again meanwhile. */
export interface ChosenFile {
  file_name: string;
  content_base64: string;
}

/** Reads a whole file. Throws if it cannot be read, for example because it was moved. */
export const readChosenFile = (file: File): Promise<ChosenFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // `data:<type>;base64,<content>`; an empty file has no content part.
      const [, content_base64 = ''] = typeof reader.result === 'string' ? reader.result.split(',', 2) : [];
      resolve({ file_name: file.name.slice(-255), content_base64 });
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
