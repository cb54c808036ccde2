import { record } from '../shared/record.ts';

export const deviceScreenRecord = record({
  kind: 'device_screen',
  label: { one: 'Customer screen', many: 'Customer screens' },
  role: 'ROLE_TRANSACTION_CREATE',
  activities: {
    screen_paired: ['Customer screen connected', 'connected a customer screen'],
    screen_unpaired: ['Customer screen disconnected', 'disconnected a customer screen'],
  },
  fields: { device_id: 'Device' },
});
