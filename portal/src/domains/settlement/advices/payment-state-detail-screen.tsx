import { getRouteApi } from '@tanstack/react-router';
import { AdviceDetail } from './advice-detail.tsx';

const route = getRouteApi('/payment/payment-state/$id');

/** One statement. */
export function PaymentStateDetailScreen() {
  return <AdviceDetail kind="statement" id={Number(route.useParams().id)} />;
}
