/** Live events of payments. The names are the specification's. Their data are ids only. */
export const paymentsEvents = {
  /** A transaction was created, paid, held, cancelled, failed or expired. Data: transaction_id. */
  payment_receive: {
    audience: 'group',
    roles: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_VIEW', 'ROLE_DASHBOARD'],
  },
  /** The content of a device's customer screen changed. Data: device_id, version. */
  device_message: { audience: 'device', roles: ['ROLE_TRANSACTION_CREATE'] },
  /** An issue was reported, edited or answered. Data: transaction_id, issue_id. */
  issue_update: { audience: 'group', roles: ['ROLE_ISSUE_VIEW', 'ROLE_TRANSACTION_VIEW', 'ROLE_DASHBOARD'] },
} as const;
