-- A project has as many photos as it says.
select p.id from projects p
where p.photo_count <> (select count(*) from project_photos h where h.project_id = p.id);

-- A photo is a picture, and so is its thumbnail.
select h.id from project_photos h
join stored_files f on f.id = h.file_id join stored_files t on t.id = h.thumbnail_id
where f.mime !~ '^image/' or t.mime !~ '^image/' or f.width is null or t.width is null;

-- Only drawings of the sample market are drawings: what people add is never one.
select h.id from project_photos h join stored_files f on f.id = h.file_id
where f.mime = 'image/svg+xml' and not h.is_sample;
