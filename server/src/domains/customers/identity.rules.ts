import type { PatientShown } from '@clinic/contract/customers/customers.ts';
import type { PlatformPatient } from '@clinic/contract/customers/platform-customers.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { Sealing } from '../../platform/sealing/sealing.ts';
import type { PatientRow } from './customers.queries.ts';

/** The masked number that staff see without a reveal: the first character and the last four. */
const maskIdentity = (number: string): string => `${number.slice(0, 1)}****${number.slice(-4)}`;

/** A masked number is searched by its last four characters, which are stored for the search. */
export const soughtIdentity = (text: string): string => text.replace(/^[A-Z]\*{4}(?=\d{3}[A-Z]$)/, '');

/** The purpose of the seal: the text opens only as the identity of this patient. */
const aboutIdentity = (group_id: number, platform_id: string): string =>
  `identity of patient ${platform_id} of group ${group_id}`;

type SealedIdentity = Pick<Row<'customer_patient'>, 'identity_type' | 'identity_sealed' | 'identity_masked'>;

const no_identity: SealedIdentity = { identity_type: null, identity_sealed: null, identity_masked: null };

/** The number of a patient's identity document; null without one, or if the seal does not open. */
export const openIdentity = (
  sealing: Sealing,
  patient: Pick<Row<'customer_patient'>, 'group_id' | 'platform_id' | 'identity_sealed'>,
): string | null =>
  patient.identity_sealed === null
    ? null
    : sealing.open(patient.identity_sealed, aboutIdentity(patient.group_id, patient.platform_id));

/** The columns of an identity, sealed anew. */
export const sealIdentity = (
  sealing: Sealing,
  { group_id, platform_id }: Pick<Row<'customer_patient'>, 'group_id' | 'platform_id'>,
  identity: PlatformPatient['identity'],
): SealedIdentity =>
  identity
    ? {
        identity_type: identity.type,
        identity_sealed: sealing.seal(identity.number, aboutIdentity(group_id, platform_id)),
        identity_masked: maskIdentity(identity.number),
      }
    : no_identity;

/** A patient as staff see them: the identity is masked. */
export const toPatientShown = ({
  is_self,
  gender,
  identity_type,
  identity_masked,
  ...row
}: PatientRow): PatientShown => ({
  ...row,
  relation: is_self ? 'self' : 'dependant',
  gender,
  identity:
    identity_type === null || identity_masked === null ? null : { type: identity_type, masked: identity_masked },
});
