import { refusalTable } from '../shared/problem.ts';

export const pushRefusals = refusalTable({
  push_key_unfit: {
    status: 422,
    detail: 'This key does not belong to a device that can receive notifications.',
    field: 'key',
  },
  push_device_not_found: { status: 404, detail: 'Device not found.' },
  push_device_missing: { status: 409, detail: 'None of your devices receives notifications yet.' },
});
