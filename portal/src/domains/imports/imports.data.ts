import { listDoctors } from '@clinic/contract/doctors/doctors.ts';
import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import * as imports from '@clinic/contract/imports/imports.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { download } from '../../platform/api/download.ts';
import { useCallMutation, useInvalidate } from '../../platform/query.ts';
import type { ChosenFile } from './chosen-file.ts';

/** Previews what an import would do with each line. */
export function usePreview(kind: ImportKind) {
  const users = useCallMutation(imports.previewUserImport);
  const doctors = useCallMutation(imports.previewDoctorImport);
  return (file: ChosenFile) => (kind === 'users' ? users : doctors).mutateAsync({ body: file });
}

export interface CarriedOut {
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
