import { reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import { IconStar } from '@tabler/icons-react';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { Stars } from '../../ui/stars/stars.tsx';
import { useClinicChoices } from '../clinics/clinic-names.data.ts';
import { ChooseClinic } from '../parts/choose-first.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { reviewReads } from './review-reads.ts';

const ReplyWindow = codeOnDemand(() => import('./reply-window.tsx'), 'ReplyWindow');

const ReviewList = defineList(reviewReads, {
  noun: 'reviews',
  title: 'Reviews',
  filters: {
    clinic_id: { label: 'Clinic', all: 'Choose a clinic' },
    state: { label: 'Status', all: 'All', words: { unanswered: 'Unanswered', answered: 'Answered' } },
  },
  useChoices: useClinicChoices,
  columns: () => [
    {
      id: 'rating',
      header: 'Rating',
      width: 120,
      required: true,
      card: 'title',
      cell: ({ rating }) => <Stars rating={rating} size="sm" />,
    },
    textColumn('comment', 'Comment', { width: 360, wrap: 'two-lines', priority: 1 }),
    { id: 'type', header: 'About', width: 90, priority: 3, cell: ({ type }) => reviewTypeWords[type] },
    timeColumn('created_at', 'Written', { priority: 1 }),
    timeColumn('replied_at', 'First reply', { priority: 2 }),
  ],
  named: ({ id }) => `to review ${id}`,
  actions: [{ label: 'Reply', role: 'reviews:write', window: ReplyWindow }],
  empty: ({ search }) => ({
    icon: <IconStar size={32} stroke={1.5} />,
    title: search.clinic_id === undefined ? 'Choose a clinic' : 'No reviews found',
    hint:
      search.clinic_id === undefined
        ? 'What its customers wrote is then listed here.'
        : 'No review of this clinic fits these filters.',
    ...(search.clinic_id === undefined && { action: <ChooseClinic /> }),
  }),
});

/** What customers wrote about a clinic. */
export const ReviewListScreen = listScreen(reviewReads.list, ReviewList);
