import type { ComponentType } from 'react';
import { AppointmentsView } from './appointments-view.tsx';
import { MeView } from './me-view.tsx';
import { NewsView } from './news-view.tsx';
import type { Person } from './people.ts';
import { ReviewsView } from './reviews-view.tsx';
import { TextsView } from './texts-view.tsx';
import { VisitsView } from './visits/visits-view.tsx';
import { VouchersView } from './vouchers/vouchers-view.tsx';

export interface ViewProps {
  person: Person;
  onChoose: (person: Person) => void;
}

export interface View {
  /** In the address, after the #. */
  id: string;
  label: string;
  /** The path of its icon, 24 by 24. */
  icon: string;
  content: ComponentType<ViewProps>;
}

/** The tabs of the app, in their order. */
export const views: readonly View[] = [
  {
    id: 'news',
    label: 'News',
    icon: 'M6 16V10a6 6 0 1 1 12 0v6l1.5 2h-15L6 16Zm4 5h4',
    content: NewsView,
  },
  {
    id: 'appointments',
    label: 'Appointments',
    icon: 'M5 6h14v14H5V6Zm0 4h14M9 3v4m6-4v4m-6.5 8 2.5 2.5 4.5-4.5',
    content: AppointmentsView,
  },
  {
    id: 'tele-consult',
    label: 'Doctor',
    icon: 'M4 7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7Zm12 3.5 4-2.5v8l-4-2.5',
    content: VisitsView,
  },
  {
    id: 'vouchers',
    label: 'Vouchers',
    icon: 'M4 7h16v3.5a1.75 1.75 0 0 0 0 3.5V17H4v-3a1.75 1.75 0 0 0 0-3.5V7Zm10 0v2m0 2.5v1.5m0 2.5v1.5',
    content: VouchersView,
  },
  {
    id: 'texts',
    label: 'Texts',
    icon: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-4.5 4V16H6a2 2 0 0 1-2-2V6Z',
    content: TextsView,
  },
  {
    id: 'reviews',
    label: 'Reviews',
    icon: 'm12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 16.9l-5.4 2.9 1.1-6.1L3.2 9.4l6.1-.8L12 3Z',
    content: ReviewsView,
  },
  {
    id: 'me',
    label: 'Me',
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
    content: MeView,
  },
];
