/** A file as it is sent. What was looked at is what is carried out, even if the file is saved again meanwhile. */
export interface ChosenFile {
  file_name: string;
  content_base64: string;
}

/** Reads a file whole. Throws where it cannot be read, such as when it was moved since it was chosen. */
export const readChosenFile = (file: File): Promise<ChosenFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // `data:<type>;base64,<content>`; of an empty file there is no content at all.
      const [, content_base64 = ''] = typeof reader.result === 'string' ? reader.result.split(',', 2) : [];
      resolve({ file_name: file.name.slice(-255), content_base64 });
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
