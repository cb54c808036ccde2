-- Reason: the consumer app says of the author of a review whether they administer it, and where their picture is.

alter table review
  add column user_admin boolean not null default false,
  add column user_photo text;
