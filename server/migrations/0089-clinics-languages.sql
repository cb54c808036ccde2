-- Reason: a branch says in which languages its patients read, in its order. The first is that of patients of whom nobody has said one.

alter table clinic add column languages text[] not null default '{en}'
  constraint clinic_languages_known check (languages <@ array['en', 'zh', 'ms', 'ta'] and 'en' = any (languages));
grant update (languages) on clinic to clinic_app;
