import { listPlatformClinics, type PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import {
  listCustomerCertificates,
  type PlatformCertificate,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { callPlatform } from '../../page/sandbox-api.ts';

export interface Wallet {
  /** The Singapore day on which it was read. */
  today: string;
  certificates: PlatformCertificate[];
  clinics: PlatformClinic[];
}

/** One branch of each group: certificates are read by group. */
const oneOfEachGroup = (clinics: readonly PlatformClinic[]): PlatformClinic[] => [
  ...new Map(clinics.map((clinic) => [clinic.group.id, clinic])).values(),
];

/** The certificates of a person in every group, the newest first, and the clinics that sell vouchers. */
export async function readWallet(user_id: string): Promise<Wallet> {
  const { data: clinics } = await callPlatform(listPlatformClinics);
  const answers = await Promise.all(
    oneOfEachGroup(clinics).map(({ id }) =>
      callPlatform(listCustomerCertificates, { query: { clinic_id: String(id), user_id } }),
    ),
  );
  const certificates = answers.flatMap(({ data }) => data);
  return {
    today: singaporeDay(new Date()),
    certificates: certificates.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id),
    clinics,
  };
}
