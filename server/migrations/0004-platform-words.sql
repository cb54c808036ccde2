-- Reason: people type a name without its accents, with another apostrophe, with two spaces or its words in another order. Both sides of a
-- search are folded alike.

-- Letters without marks in small letters, no apostrophes, one kind of space and hyphen. Most texts are ASCII, which has only the case and the
-- apostrophes.
create function folded(words text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(words) = length(words) then lower(translate(words, '''`', ''))
    else translate(lower(regexp_replace(normalize(replace(words, '´', ''), nfkd), '[\u0300-\u036f''\u2018\u2019\u201b\u2032\u02bc`\u200b-\u200d]', '', 'g')),
      'ıøđłħς‐', 'iodlhσ-')
  end
$$;

-- A regular expression for each word, the longest first: it is the rarest. A word without three letters or digits in a row stands at the
-- beginning of a word. Signs alone are no words: without another word they find none. A search for nothing finds all. The masked number of
-- an identity document finds the numbers that it may be.
create function word_expressions(words text) returns text[] language sql immutable strict parallel safe as $$
  select case when normalize(words, nfkd) !~ '\S' then '{""}' else (
    select array_agg(case when w ~ '[[:alnum:]]{3}' then '' else '(^|[\t\n\r -/:-@\[-`{-~])' end
      || regexp_replace(regexp_replace(w, '([^[:alnum:]])', '\\\1', 'g'),
        '(?<![a-z0-9])([a-z])(?:\\\*){4}(?=\d{3}[a-z](?![a-z0-9]))', '\1....', 'g') order by length(w) desc, w)
    from (select distinct w from regexp_split_to_table(public.folded(words), '\s+') w where w ~ '[[:alnum:]]') distinct_words) end
$$;
