import { useWindowAlert } from '../../domains/notifications/use-alerts.ts';
import { RedemptionNews } from '../../domains/vouchers/redemption/redemption-news.tsx';

/** Customers who ask to redeem a voucher, with sound and desktop notice by the person's settings. */
export function RedemptionWindow() {
  return <RedemptionNews alert={useWindowAlert('voucher_redemption_missed')} />;
}
