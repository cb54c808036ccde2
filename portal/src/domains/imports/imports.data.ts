import { listDoctors } from '@clinic/contract/doctors/doctors.ts';
import type { ImportKind } from '@clinic/contract/imports/imports.ts';
import * as imports from '@clinic/contract/imports/imports.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { download } from '../../platform/api/download.ts';
import { useCallMutation, useInvalidate } from '../../platform/query.ts';

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

/** Previews what an import would do with each line. */
export function usePreview(kind: ImportKind) {
  const users = useCallMutation(imports.previewUserImport);
  const doctors = useCallMutation(imports.previewDoctorImport);
  return (file: ChosenFile) => (kind === 'users' ? users : doctors).mutateAsync({ body: file });
}

interface CarriedOut {
  file: ChosenFile;
  import_token: string;
  /** The same for every attempt: one without an answer may have succeeded. */
  idempotency_key: string;
}

/** Imports the previewed lines and refreshes the list. */
export function useCarryOut(kind: ImportKind) {
  const users = useCallMutation(imports.importUsers);
  const doctors = useCallMutation(imports.importDoctors);
  const refresh = useInvalidate();
  return async ({ file, import_token, idempotency_key }: CarriedOut) => {
    const call = kind === 'users' ? users : doctors;
    const done = await call.mutateAsync({ body: { ...file, import_token }, idempotency_key });
    void refresh((kind === 'users' ? listUsers : listDoctors).name);
    return done;
  };
}

/** Downloads the template. */
export const downloadTemplate = (kind: ImportKind): Promise<void> =>
  download(kind === 'users' ? imports.getUserTemplate : imports.getDoctorTemplate, {});
