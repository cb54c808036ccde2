/** The id of the payment that this tab waits for, kept over a reload, during which its outcome may arrive. */
export function followedPayment(clinic_id: number) {
  const key = `portal.payment_in_hand.${clinic_id}`;
  return {
    get: (): number | undefined => {
      const kept = Number(sessionStorage.getItem(key));
      return Number.isSafeInteger(kept) && kept > 0 ? kept : undefined;
    },
    keep: (id: number): void => sessionStorage.setItem(key, String(id)),
    forget: (): void => sessionStorage.removeItem(key),
  };
}
