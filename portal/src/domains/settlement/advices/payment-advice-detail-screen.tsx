import { getRouteApi } from '@tanstack/react-router';
import { AdviceDetail } from './advice-detail.tsx';

const route = getRouteApi('/payment/payment-advice/$id');

/** One paid advice. */
export function PaymentAdviceDetailScreen() {
  return <AdviceDetail kind="advice" id={Number(route.useParams().id)} />;
}
