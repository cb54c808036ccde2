import { getRouteApi } from '@tanstack/react-router';
import { AdviceList } from './advice-list.tsx';

const route = getRouteApi('/payment/payment-advice');

/** The paid advices. */
export function PaymentAdviceListScreen() {
  return <AdviceList kind="advice" search={route.useSearch()} />;
}
