-- Reason: patients read their own language. Null: nobody has said which.

alter table customer add column language text
  constraint customer_language_known check (language in ('en', 'zh', 'ms', 'ta'));
grant update (language) on customer to clinic_app;
