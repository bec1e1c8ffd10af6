/** The frame of a record, whatever the record is of. */
export const recordPage = {
  place: '所在位置',
  back: '回到列表',
  keys: '列表',
}
