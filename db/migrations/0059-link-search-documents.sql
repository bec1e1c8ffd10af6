-- Records are found through others with which they are linked.

alter table search_documents add column links bigint[] not null default '{}';
comment on column search_documents.links is 'What the record is linked with: (place of the entity + 1) * 2^48 + role * 2^32 + id.';
