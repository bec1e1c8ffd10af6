/** Every name by which a firm is found, in one text for each firm; a person acting as a firm is not found by name. */
export const FIRM_NAMES = `select id, concat_ws(chr(31), name_zh, name_en, short_zh, nullif(array_to_string(aliases, chr(31)), ''))
from firms where not is_natural_person`
