export const contacts = {
  failures: {
    notFound: '没有权限或联系人不存在',
  },
}
