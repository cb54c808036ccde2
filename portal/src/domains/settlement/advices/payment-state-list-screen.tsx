import { getRouteApi } from '@tanstack/react-router';
import { AdviceList } from './advice-list.tsx';

const route = getRouteApi('/payment/payment-state');

/** The statements: advices not paid yet. */
export function PaymentStateListScreen() {
  return <AdviceList kind="statement" search={route.useSearch()} />;
}
