-- Reason: a ticket is for one opening of a page and its file; one that was copied is soon used up.
alter table print_ticket add column uses int not null default 0;
grant update (uses) on print_ticket to clinic_app;
