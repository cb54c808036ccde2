import {
  checkVoucherCertificate,
  getVoucherCertificate,
  listVoucherCertificates,
} from '@clinic/contract/vouchers/voucher-certificates.ts';
import {
  approveVoucherRedemption,
  listVoucherRedemptions,
  rejectVoucherRedemption,
} from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { redeemer_roles } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { trail_read } from '../../../platform/activity/trail-read.ts';
import { call } from '../../../platform/api/call.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { useWrite } from '../../../platform/use-write.ts';

/** True for a member who answers customers at the counter. */
export const useCanRedeem = (): boolean => can(useSession().roles, redeemer_roles);

/** The customers who wait for an answer now, and those of the last ten minutes. */
export const useRedemptions = () => useQuery(endpointQuery(listVoucherRedemptions, {}));

/** Reads the requests without the cache. */
export const readRedemptions = () => call(listVoucherRedemptions, {});

/** The certificate of a customer who waits. */
export const useAskedCertificate = (id: number) =>
  useQuery(endpointQuery(getVoucherCertificate, { params: { id: String(id) } }));

const touched = [
  ...[listVoucherRedemptions, listVoucherCertificates, getVoucherCertificate].map(({ name }) => name),
  trail_read,
];

export const useApproveRedemption = () => useWrite(approveVoucherRedemption, touched);
export const useRejectRedemption = () => useWrite(rejectVoucherRedemption, touched);

export const useCheckCertificate = () => useCallMutation(checkVoucherCertificate);

export const useRedemptionsLive = (): void =>
  useRefreshOn({ events: ['voucher_redeem', 'voucher_redemption_ended'], reads: [listVoucherRedemptions.name] });
