import { getRouteApi } from '@tanstack/react-router';
import { AdviceList } from './advice-list.tsx';

const route = getRouteApi('/payment/payment-advice');

/** The advices that are paid. */
export function PaymentAdviceListScreen() {
  return <AdviceList kind="advice" search={route.useSearch()} />;
}
