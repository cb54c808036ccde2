/** Live events of payments, by the specification's names. Their data are ids only. */
export const paymentsEvents = {
  /** A transaction changed: paid, held, failed, cancelled, expired, created. Data: transaction_id. */
  payment_receive: {
    audience: 'group',
    roles: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_VIEW', 'ROLE_DASHBOARD'],
  },
  /** What a device's customer screen shows changed. Data: device_id, version. */
  device_message: { audience: 'device', roles: ['ROLE_TRANSACTION_CREATE'] },
  /** An issue was reported, edited or answered. Data: transaction_id, issue_id. */
  issue_update: { audience: 'group', roles: ['ROLE_ISSUE_VIEW', 'ROLE_TRANSACTION_VIEW', 'ROLE_DASHBOARD'] },
} as const;
