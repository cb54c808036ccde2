import { record } from '../shared/record.ts';

export const listViewRecord = record({
  kind: 'list_view',
  label: { one: 'List view', many: 'List views' },
  role: 'ROLE_USER_UPDATE',
  activities: {
    list_view_created: ['List view saved', 'saved a view of a list'],
    list_view_updated: ['List view changed', 'changed a view of a list'],
    list_view_deleted: ['List view deleted', 'deleted a view of a list'],
  },
});
