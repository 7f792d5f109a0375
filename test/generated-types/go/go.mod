module decode

go 1.24
