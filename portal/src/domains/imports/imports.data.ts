import { listDoctors } from '@clinic/contract/doctors/doctors.ts';
import type { ImportKind } from '@clinic/contract/imports/imports.ts';
import * as imports from '@clinic/contract/imports/imports.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { listMedicines } from '@clinic/contract/telemed/medicines/medicines.ts';
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

/** The calls of each kind, and the list that shows what was imported. */
const calls = {
  users: {
    template: imports.getUserTemplate,
    preview: imports.previewUserImport,
    carryOut: imports.importUsers,
    list: listUsers,
  },
  doctors: {
    template: imports.getDoctorTemplate,
    preview: imports.previewDoctorImport,
    carryOut: imports.importDoctors,
    list: listDoctors,
  },
  medicines: {
    template: imports.getMedicineTemplate,
    preview: imports.previewMedicineImport,
    carryOut: imports.importMedicines,
    list: listMedicines,
  },
} as const satisfies Record<ImportKind, object>;

/** Previews what an import would do with each line. */
export function usePreview(kind: ImportKind) {
  const preview = useCallMutation<(typeof calls)[ImportKind]['preview']>(calls[kind].preview);
  return (file: ChosenFile) => preview.mutateAsync({ body: file });
}

interface CarriedOut {
  file: ChosenFile;
  import_token: string;
  /** The same for every attempt: one without an answer may have succeeded. */
  idempotency_key: string;
}

/** Imports the previewed lines and refreshes the list. */
export function useCarryOut(kind: ImportKind) {
  const carryOut = useCallMutation<(typeof calls)[ImportKind]['carryOut']>(calls[kind].carryOut);
  const refresh = useInvalidate();
  return async ({ file, import_token, idempotency_key }: CarriedOut) => {
    const done = await carryOut.mutateAsync({ body: { ...file, import_token }, idempotency_key });
    void refresh(calls[kind].list.name);
    return done;
  };
}

/** Downloads the template. */
export const downloadTemplate = (kind: ImportKind): Promise<void> => download(calls[kind].template, {});
