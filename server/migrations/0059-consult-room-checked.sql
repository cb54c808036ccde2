-- Reason: the medical certificates of notes are checked for the rows that were there.

alter table visit_note validate constraint visit_note_mc_is_whole;
