-- Reason: a paired screen shows payments to customers or the queue to patients, and never the other.

alter table device_screen add column shows text not null default 'payment' check (shows in ('payment', 'queue'));
